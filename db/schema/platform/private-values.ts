import { pgTable, text } from 'drizzle-orm/pg-core'

/** Values that the installation makes for itself once and shows to nobody, such as the secret that signs links (APP_SECRET). */
export const privateValues = pgTable('private_values', {
  name: text().primaryKey(),
  value: text().notNull(),
})
