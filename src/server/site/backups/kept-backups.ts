import { readdir } from 'node:fs/promises'

const name = /^oakwater-(\d{4}-\d\d-\d\d)\.backup$/

/** What the backup of a day is called in BACKUP_DIR. */
export const backupFile = (day: string) => `oakwater-${day}.backup`

/** The days of which there are backups in a folder, oldest first; none of a folder that cannot be read. */
export async function backupDays(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => [])
  return entries.flatMap((entry) => name.exec(entry)?.[1] ?? []).toSorted()
}
