interface EmailTextProps {
  children: string;
}

/** Text in which an email address wraps before its “@” rather than inside a word. */
export function EmailText({ children: text }: EmailTextProps) {
  const at = text.indexOf('@', 1);
  if (at < 0) return text;
  // Unlike a zero-width space, <wbr> is not copied.
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      <EmailText>{text.slice(at)}</EmailText>
    </>
  );
}
