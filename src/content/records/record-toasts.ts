/**
 * The six toasts of a record that is added, changed and deleted, as the specified catalogue words them. It names no sentence
 * for a failure that the server does not explain; what is known of it is said then.
 * @param noun as a sentence begins with it
 * @param lower as it stands within a sentence
 */
export const recordToasts = (noun: string, lower: string) =>
  ({
    created: { title: `${noun} created successfully`, description: null },
    updated: { title: `${noun} updated successfully`, description: null },
    deleted: { title: `${noun} deleted successfully`, description: null },
    notCreated: { title: `Error creating ${lower}`, showsReason: true },
    notUpdated: { title: `Error updating ${lower}`, showsReason: true },
    notDeleted: { title: `Error deleting ${lower}`, showsReason: true },
  }) as const
