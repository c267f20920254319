import { SignUpButton } from './sign-up.tsx';

interface JoinAsLeaderProps {
  /** Whether it is the screen's primary button. */
  main?: boolean;
}

export function JoinAsLeader({ main = false }: JoinAsLeaderProps) {
  const look = main ? ({ variant: 'contained', color: 'secondary' } as const) : ({ variant: 'outlined' } as const);
  return (
    <SignUpButton to="grappling_leader" {...look}>
      Become a Grappling Leader
    </SignUpButton>
  );
}
