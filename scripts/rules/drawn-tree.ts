import { subjects } from './subjects'

/** Entries that a folder may have; with more, a subject in it has not been found yet. */
export const entriesMax = 25

/** Folders that have more, each with the reason. */
export const fullFolders: Readonly<Record<string, string>> = {
  'src/client/routes': 'A page has the folder of its address, and /seal is the 26th.',
}

/** How many files and folders stand directly in each folder. */
export function entriesOf(files: readonly string[]): Map<string, number> {
  const entries = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set<string>()).add(parts[depth] ?? ''))
    }
  }
  return new Map([...entries].map(([folder, names]) => [folder, names.size]))
}

/** A room in a drawing: the layer, and the subject or what else stands directly in it. */
function roomOf(file: string): string {
  const [room = file] =
    /^(src\/(?:server|shared|content|client|art)|db)\/(?:http\/\w+|schema\/\w+|[\w.-]+)/.exec(file) ?? []
  return room.replace(/\.tsx?$/, '')
}

/**
 * The tree as it is: each folder with the number of its entries, and who uses whom on the server.
 * @param arrows pairs of files, the second one imported by the first
 */
export function drawTree(files: readonly string[], arrows: readonly (readonly [from: string, to: string])[]): string {
  const folders = [...entriesOf(files)].toSorted(([one], [other]) => one.localeCompare(other))
  const drawn = folders.map(([folder, entries]) => {
    const parts = folder.split('/')
    return `${'  '.repeat(parts.length - 1)}${parts.at(-1)} ${entries}${entries > entriesMax ? ' (many)' : ''}`
  })
  const counts = new Map<string, number>()
  for (const [from, to] of arrows) {
    const [user, used] = [roomOf(from), roomOf(to)]
    if (user === used || !user.startsWith('src/server/') || !used.startsWith('src/server/')) continue
    const arrow = `${user.slice('src/server/'.length)} → ${used.slice('src/server/'.length)}`
    counts.set(arrow, (counts.get(arrow) ?? 0) + 1)
  }
  const uses = [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([arrow, count]) => `  ${arrow} ${count}`)
  return ['', ...drawn, '', `platform ← records ← ${subjects.join(', ')} ← product`, ...uses, ''].join('\n')
}
