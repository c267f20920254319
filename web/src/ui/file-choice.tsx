import type { ButtonProps } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { BusyButton } from './busy-button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Types and extensions the file dialog offers, as in an input's `accept`. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** A button to choose a file; disabled while `busy`. */
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
          // Allows choosing the same file again after correcting it.
          target.value = '';
        }}
      />
    </>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Accepts files dropped on an area that spreads `dropping`; `isOver` while a file is dragged over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would leave the portal and open the file.
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
