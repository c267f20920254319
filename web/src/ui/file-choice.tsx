import type { ButtonProps } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { BusyButton } from './busy-button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What the browser's file dialog offers: types and endings, as an input has them. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** A button that lets a person choose a file; while `busy` it does nothing. */
export function FileButton({ accept, busy, onFile, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton {...look} busy={busy} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again, once it has been mended.
          target.value = '';
        }}
      />
    </>
  );
}

function holdsFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Takes a file that is dropped on an area, which gets `dropping`; `isOver` while one is held over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFile(event)) return;
      // Otherwise the browser would leave the portal and show the file.
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver, dropping };
}
