import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { API } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'
import { textFaults } from '../scripts/rules/text-rules'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const cases = `${projectFolder}scripts/rules/text-cases.tsx`
const isScreen = (file: string) => file.includes('/src/client/') && file.endsWith('.tsx') && !file.endsWith('.test.tsx')

test('every text of the screens is alone in its element, where a translator may put another node in its place', () => {
  const api = new API({ cwd: projectFolder })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${projectFolder}tsconfig.json`] }).getProjects()
    if (!project) throw new Error('The project cannot be read.')
    const { program, checker } = project
    const sourcesOf = (files: readonly string[]) =>
      files.flatMap((file) => {
        const source = program.getSourceFile(file)
        return source ? [source] : []
      })
    const [tried] = sourcesOf([cases])
    const lines = tried?.text.split('\n') ?? []
    const namedAt = (line: number) =>
      lines
        .slice(0, line)
        .findLast((text) => text.startsWith('export'))
        ?.match(/const (\w+)/)?.[1]
    const refused = lines.flatMap((text) => text.match(/const (Refused\w+)/)?.[1] ?? [])
    expect(
      textFaults(sourcesOf([cases]), checker)
        .flatMap(({ line }) => namedAt(line) ?? [])
        .toSorted(),
    ).toEqual(refused.toSorted())

    const screens = sourcesOf(project.rootFiles.filter(isScreen))
    expect(screens.length).toBeGreaterThan(200)
    const faults = textFaults(screens, checker)
    expect(faults.map(({ file, line, why }) => `${path.relative(projectFolder, file)}:${line} ${why}`)).toEqual([])
  } finally {
    api.close()
  }
})
