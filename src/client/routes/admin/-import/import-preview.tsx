import { chakra } from '@/client/theme/chakra'
import { adminImport } from '@/content/records/admin-import'
import type { ImportPreview as Preview } from '@/shared/records/imports'

const { preview: words } = adminImport

/** The first rows of a file as they were understood, to be compared with the spreadsheet. */
export const ImportPreview = ({ rows }: { rows: Preview }) =>
  rows.length > 0 && (
    <chakra.section display="flex" flexDirection="column" gap="3">
      <chakra.h3 textStyle="label">{words.title}</chakra.h3>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="3">
        {rows.map(({ row, cells }) => (
          <chakra.div key={row} padding="4" borderWidth="1px" borderRadius="sheet" minWidth="0">
            <chakra.p textStyle="small" color="fg.muted" marginBottom="2">
              {words.row(row)}
            </chakra.p>
            <chakra.dl display="flex" flexDirection="column" gap="1.5" textStyle="small">
              {cells.map(({ column, text }) => (
                <div key={column}>
                  <chakra.dt color="fg.muted">{column}</chakra.dt>
                  <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line" lineClamp={3}>
                    {text}
                  </chakra.dd>
                </div>
              ))}
            </chakra.dl>
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.section>
  )
