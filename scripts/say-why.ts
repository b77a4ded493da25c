/** Runs a command; what it cannot do is told in a sentence. */
export async function sayWhy(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // Several addresses refused at once have no message of their own, only a code.
    console.error((error instanceof Error && error.message) || String(Object(error).code ?? error));
    process.exitCode = 1;
  }
}
