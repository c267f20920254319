import { type DragEvent, useState } from 'react';

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
