import { useMutation } from '@tanstack/react-query'
import { chakra } from '@/client/theme/chakra'
import { type FormEvent, useId, useState } from 'react'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { FileField } from '@/client/forms/file-field'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Field } from '@/client/ui/fields/field'
import { Progress } from '@/client/ui/progress'
import { Select } from '@/client/ui/fields/select'
import { uploadK1Zip } from '@/client/uploads/zip-upload'
import { officeYear } from '@/client/accounts/office-clock'
import { Choice } from '../../../-choices/choice'

/** K-1s are for a year that is over; some come late. */
const yearsBack = 6
const years = () => {
  const thisYear = officeYear()
  return Array.from({ length: yearsBack }, (_, index) => String(thisYear - 1 - index))
}

/** How far a zip is: on its way, or being read. */
const UnderWay = ({ percent }: { percent: number }) =>
  percent < 100 ? <Progress label={words.sending} percent={percent} /> : <Alert variant="info">{words.beingRead}</Alert>

type K1BatchStartProps = { firstYear: number; onTaken: (id: number) => void; onClose: () => void }

/** Chooses year and zip, and sends it. */
export function K1BatchStart({ firstYear, onTaken, onClose }: K1BatchStartProps) {
  const calls = trpc.useUtils()
  const formId = useId()
  const [year, setYear] = useState(years().includes(String(firstYear)) ? String(firstYear) : (years()[0] ?? ''))
  const [investmentId, setInvestmentId] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadK1Zip({ year: Number(year), investmentId, file: chosen }, setPercent),
    onMutate: () => setPercent(0),
    onSuccess(id) {
      onTaken(id)
      return calls.admin.k1Batches.list.invalidate()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(file === null)
    if (file !== null && !upload.isPending) upload.mutate(file)
  }
  const failure = isMissing ? words.fileMissing : upload.error && (reasonOf(apiErrorOf(upload.error)) ?? words.failed)
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text}
      size="wide"
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" form={formId} aria-disabled={upload.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
        <Field label={words.year}>
          {(ties) => (
            <Select
              {...ties}
              options={years().map((value) => ({ value, label: value }))}
              value={year}
              onChange={({ target }) => setYear(target.value)}
            />
          )}
        </Field>
        <Field label={words.offering} hint={words.offeringHint}>
          {(ties) => (
            <Choice
              {...ties}
              of="heldOfferings"
              none={words.anyOffering}
              value={investmentId}
              onChoose={setInvestmentId}
            />
          )}
        </Field>
        <FileField label={words.file} hint={words.fileHint} accept=".zip,application/zip" onChoose={setFile} />
        {failure && !upload.isPending && <Alert variant="destructive">{failure}</Alert>}
        {upload.isPending && <UnderWay percent={percent} />}
      </chakra.form>
    </Dialog>
  )
}
