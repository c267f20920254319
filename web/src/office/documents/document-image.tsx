import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { Unshown } from './document-notes.tsx';

export function DocumentImage({ content, name }: { content: Blob; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content);
      return () => URL.revokeObjectURL(image.src);
    },
    [content],
  );
  if (isBroken) return <Unshown />;
  return (
    <Box
      component="img"
      ref={show}
      alt={name}
      onError={() => setIsBroken(true)}
      sx={{ display: 'block', maxWidth: '100%', border: 1, borderColor: 'divider' }}
    />
  );
}
