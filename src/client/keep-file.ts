/** Long enough for a browser to begin with the file. */
const keptMilliseconds = 60_000

/** Hands a file that the page has made or fetched to the browser, which saves it. @param name what the file is called on the disk */
export function keepFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds)
}
