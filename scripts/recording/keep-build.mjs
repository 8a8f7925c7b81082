// `node scripts/recording/keep-build.mjs <commit>`: keeps the stored data of an earlier build and what its lists answered, for the test that upgrades it
// (src/server/start/backup/earlier-builds). To be run for each release, once it has been tagged.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const [commit] = process.argv.slice(2)
if (commit === undefined) throw new Error('Name the commit of a build: node scripts/recording/keep-build.mjs <commit>')

const folder = mkdtempSync(path.join(tmpdir(), 'earlier-build-'))
try {
  const files = execFileSync('git', ['archive', commit], { cwd: projectFolder, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x', '-C', folder], { input: files })
  // Its own packages would take minutes, and its answers do not depend on their versions.
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, 'scripts/recording'), { recursive: true })
  const program = 'scripts/recording/keep-answers.ts'
  copyFileSync(path.join(projectFolder, program), path.join(folder, program))
  const journal = JSON.parse(readFileSync(path.join(folder, 'db/migrations/meta/_journal.json'), 'utf8'))
  const kept = path.join(
    projectFolder,
    'src/server/start/backup/earlier-builds',
    `${journal.entries.at(-1).tag}.json.gz`,
  )
  execFileSync('npx', ['tsx', program, kept], { cwd: folder, stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
