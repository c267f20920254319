const isWithoutCredentials = (message: string) => /default credentials|NO_ADC_FOUND|valid Google OAuth2/i.test(message);

/** Prints why a command failed and exits with 1. */
function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (isWithoutCredentials(message))
    console.error(
      'You are not signed in to Google. Run: gcloud auth application-default login (docs/first-day.md, part 5)',
    );
  console.error(message);
  process.exit(1);
}

/** Runs a command and reports any failure. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  // Google's clients look for credentials in the background and throw where the call can't catch it.
  process.on('uncaughtException', fail);
  await run().catch(fail);
}
