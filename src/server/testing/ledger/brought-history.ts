import type { HistoryKind } from '@/shared/ledger/ledger-histories'

/**
 * Five years of a firm as files, from nothing but the offering 'Willow Creek': transfers, a redemption, an adjustment, and payments on both sides
 * of them.
 */
export const broughtHistory: Readonly<Record<HistoryKind, string>> = {
  entities: 'External ID,Legal Name,Kind\nE-1,Calloway Trust,Trust\nE-2,Ruth Calloway,Person\nE-3,Heron LLC,LLC',
  access: 'Entity,Email,Access,First Name,Last Name\nE-1,ruth@example.com,Accountant,Ruth,Calloway',
  classes: 'Offering,Class,Price of a Unit\nWillow Creek,Class A,100',
  positions: [
    'Entity,Offering,Class,Day,Amount,External ID',
    'E-1,Willow Creek,Class A,2021-01-15,100000,C-1',
    'E-3,Willow Creek,Class A,2024-05-01,50000,C-2',
  ].join('\n'),
  movements: [
    'Type,Offering,Class,From,To,Units,Amount,Day,Reason,Memo,External ID',
    'Transfer,Willow Creek,Class A,Ruth Calloway,E-3,250,,2025-02-01,Sale,,T-2',
    'Transfer,Willow Creek,Class A,E-1,E-2,500,,2023-07-01,Gift,,T-1',
    'Redemption,Willow Creek,Class A,E-1,,100,5000,2024-03-01,,,R-1',
    'Adjustment,Willow Creek,Class A,E-2,,,-100,2024-06-01,,Old rounding,A-1',
  ].join('\n'),
  distributions: [
    'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount',
    // Paid before the transfer, so that half of what is left then goes along.
    'Willow Creek,Class A,Return 2022,2022-01-01,2022-12-31,2022-12-31,2023-01-15,Refinancing,40000,E-1,Return of capital,40000',
    // Paid to who got the units by the transfer.
    'Willow Creek,Class A,Profit 2024,2024-01-01,2024-12-31,2024-12-31,2025-01-15,Operations,300,E-1,Profit,100',
    'Willow Creek,Class A,Profit 2024,2024-01-01,2024-12-31,2024-12-31,2025-01-15,Operations,300,E-2,Profit,200',
  ].join('\n'),
}
