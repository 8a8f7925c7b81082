import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commonSentences } from '@/content/platform/call-errors'
import { failureSentences } from '@/content/platform/errors'
import { projectFolder } from '../running/children.mjs'

/** What only a server has a use for; any of it in the browser's files means that a module crossed the line. */
const serverWords = ['argon2', 'drizzle', 'postgres', 'lucia', 'nodemailer', 'password_hash', 'passwordHash']
const wordsIn = (text: string) => serverWords.filter((word) => text.includes(word))

const builtFiles = () =>
  readdirSync(path.join(projectFolder, 'dist/client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|html|css|json|map)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

test('no page starts with what a refusal of the server says: it comes with the refusal', () => {
  const frames = builtFiles().filter((file) => /frame-[^/]*\.js$/.test(file))
  expect(frames).toHaveLength(1)
  const started = frames.map((file) => readFileSync(file, 'utf8')).join('')
  const said = new Set<string>(Object.values(commonSentences))
  expect(started).toContain(commonSentences.server_ending)
  expect(Object.values(failureSentences).filter((each) => !said.has(each) && started.includes(each))).toEqual([])
})

test('the build sends no word of the server to the browser', () => {
  const built = builtFiles()
  expect(built.length).toBeGreaterThan(20)
  expect(built.flatMap((file) => wordsIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`))).toEqual([])
})

test('a browser file that names a server package would be seen', () => {
  expect(wordsIn('throw Error("argon2 is not here")')).toEqual(['argon2'])
})
