const isWithoutCredentials = (message: string) => /default credentials|NO_ADC_FOUND|valid Google OAuth2/i.test(message);

/** Says why a command failed, and ends it with 1. */
function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (isWithoutCredentials(message))
    console.error(
      'You are not signed in to Google. Run: gcloud auth application-default login (docs/deploy.md, step 6)',
    );
  console.error(message);
  process.exit(1);
}

/** Runs what a command does. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  // Google's clients look for credentials beside the call, and throw where nobody can catch it.
  process.on('uncaughtException', fail);
  await run().catch(fail);
}
