import { afterAll, afterEach } from 'vitest'

// A warning that scrolls by is a fault that nobody saw: any word on the console fails the test in which it was said. A test
// that expects the word declares it by replacing the method: `vi.spyOn(console, 'warn').mockImplementation(() => {})`.
const said: string[] = []

for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    said.push(
      `console.${method}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`,
    )
  }
}

function refuse() {
  if (said.length > 0) throw new Error(`Unexpected words on the console:\n${said.splice(0).join('\n')}`)
}

afterEach(refuse)
// What was said outside of any test, while a file was loading or tidying up.
afterAll(refuse)
