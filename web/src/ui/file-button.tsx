import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

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
      <Button {...look} aria-disabled={busy} onClick={() => !busy && input.current?.click()} />
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
