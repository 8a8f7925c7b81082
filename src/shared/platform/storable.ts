/** PostgreSQL refuses NUL in a text and half a surrogate pair cannot be written as UTF-8, so both stop here (R37). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
