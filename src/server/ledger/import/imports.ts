import { planAccess } from './access'
import { bookImporter } from './book-importer'
import { planClasses } from './classes'
import { planEntities } from './entities'
import { planDistributions } from './payments/distributions'
import { planPositions } from './positions'

/** What the book is brought in by. Payments are published at once, and access opens what others hold: both ask for a proof. */
export const ledgerImporters = {
  entities: bookImporter('entities', planEntities),
  access: bookImporter('access', planAccess, { isProved: true }),
  classes: bookImporter('classes', planClasses),
  positions: bookImporter('positions', planPositions),
  distributions: bookImporter('distributions', planDistributions, { areas: ['investors', 'money'], isProved: true }),
}
