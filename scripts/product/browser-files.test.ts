import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../running/children.mjs'

/** What only a server has a use for; any of it in the browser's files means that a module crossed the line. */
const serverWords = ['argon2', 'drizzle', 'postgres', 'lucia', 'nodemailer', 'password_hash', 'passwordHash']
const wordsIn = (text: string) => serverWords.filter((word) => text.includes(word))

test('the build sends no word of the server to the browser', () => {
  const built = readdirSync(path.join(projectFolder, 'dist/client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|html|css|json|map)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(built.length).toBeGreaterThan(20)
  expect(built.flatMap((file) => wordsIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`))).toEqual([])
})

test('a browser file that names a server package would be seen', () => {
  expect(wordsIn('throw Error("argon2 is not here")')).toEqual(['argon2'])
})
