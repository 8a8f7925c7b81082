/** Labels of the columns that every record has. */
export const recordFields = { id: 'Number', createdAt: 'Created', updatedAt: 'Last changed' } as const
