import { chakra } from '@/client/theme/chakra'
import type { FieldValues } from 'react-hook-form'
import { pictureRows } from '@/content/site/admin-offerings'
import { pictureColumns } from '@/content/site/offering-pictures'
import { picturesMaxEntries } from '@/shared/platform/limits'
import type { FieldWords } from '../../ui/fields/field'
import type { Bound } from '../fields'
import { PictureChooser } from './picture-chooser'
import { errorIn, RowLine, textIn } from '../rows/row-line'
import { RowsField } from '../rows/rows-field'

const emptyPicture = Object.fromEntries(Object.keys(pictureColumns).map((name) => [name, '']))

/** An offering's further pictures: each with what it shows and what stands below it. */
export const PicturesField = <Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<FieldWords, 'error' | 'isRequired' | 'isOptional'>,
) => (
  <RowsField {...props} words={pictureRows} max={picturesMaxEntries} emptyRow={emptyPicture}>
    {(row) => (
      <>
        <chakra.div gridColumn={{ sm: 'span 6' }}>
          <PictureChooser
            label={pictureColumns.image}
            address={textIn(row, 'image')}
            error={errorIn(row, 'image')}
            buttonRef={row.focusRef}
            onPicture={(picture) => row.change('image', picture)}
            onWorking={row.hold}
          />
        </chakra.div>
        <RowLine row={row} column="alt" label={pictureColumns.alt} hint={pictureRows.alt} span={3} isRequired />
        <RowLine row={row} column="caption" label={pictureColumns.caption} hint={pictureRows.caption} span={3} />
      </>
    )}
  </RowsField>
)
