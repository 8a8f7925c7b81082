import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Swallows what readline would show of the typed letters. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Asks for a new password at a terminal, twice and without showing it.
 * @param input where it is typed @param output where the questions appear
 * @throws {Error} when the two differ, or the asking was broken off (Ctrl-C, Ctrl-D)
 */
export async function askPassword(input: Readable, output: Writable): Promise<string> {
  const reader = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 })
  // The iterator keeps lines that come before they are asked for: a password manager may send both at once.
  const lines = reader[Symbol.asyncIterator]()
  async function ask(question: string) {
    output.write(question)
    const { done, value } = await lines.next()
    output.write('\n')
    if (done) throw new Error('No password was given.')
    return value
  }
  try {
    const password = await ask('New password (it is not shown): ')
    if ((await ask('The same once more: ')) !== password) throw new Error('The two passwords differ.')
    return password
  } finally {
    reader.close()
  }
}

/** Reads a password that a program sends; the end of its line is no part of it. */
export const readPassword = async (input: Readable) => (await text(input)).replace(/\r?\n$/, '')
