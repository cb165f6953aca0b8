import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Questions to the user. */
export interface Prompt {
  confirm(question: string): Promise<boolean>;
  /** Asks for a value without displaying it; null when nothing is entered. */
  askSecret(name: string): Promise<string | null>;
}

/**
 * Asks in the terminal. `isConfirmed` answers every confirmation with yes. A secret is taken from the environment
 * variable of its name if that is set, so that the set-up can run without a terminal.
 */
export function terminalPrompt(env: Record<string, string | undefined>, isConfirmed: boolean): Prompt {
  return {
    confirm: async question => {
      if (isConfirmed) return true;
      requireTerminal('Add --yes to confirm all changes.');
      const answer = await ask(`${question} [y/N] `, process.stdout);
      return /^y(es)?$/i.test(answer);
    },
    askSecret: async name => {
      const given = env[name]?.trim();
      if (given) return given;
      if (!process.stdin.isTTY) return null;
      process.stdout.write(`Value of ${name} (not displayed; Enter skips it): `);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const value = await ask('', silent);
      process.stdout.write('\n');
      return value || null;
    },
  };
}

function requireTerminal(hint: string): void {
  if (!process.stdin.isTTY) throw new Error(`There is no terminal to ask in. ${hint}`);
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
