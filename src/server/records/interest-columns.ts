import { sql } from 'drizzle-orm'
import { interests, investments, users } from '@db/schema'

/** What is read of an interest beside its own columns: the names, as they are now, of what it points to. */
export const interestColumns = {
  investmentName: sql<
    string | null
  >`(select ${investments.name} from ${investments} where ${investments.id} = ${interests.investmentId})`,
  assigneeName: sql<
    string | null
  >`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${interests.assignedTo})`,
}
