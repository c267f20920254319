import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Loading, Unshown } from './document-notes.tsx';

interface DocumentImageProps {
  content: Blob;
  name: string;
}

/** A picture that was handed in. */
export function DocumentImage({ content, name }: DocumentImageProps) {
  const [address, setAddress] = useState('');
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);

  if (isBroken) return <Unshown />;
  if (!address) return <Loading />;
  return (
    <Box
      component="img"
      src={address}
      alt={name}
      onError={() => setIsBroken(true)}
      sx={{ display: 'block', maxWidth: '100%', border: 1, borderColor: 'divider' }}
    />
  );
}
