import { Spinner } from '../spinner'

type BusyLabelProps = {
  /** The call is under way: a ring turns before the words. */
  isBusy: boolean
  children: string
}

/** What a button says. The words have an element of their own, since the ring beside them comes and goes (decision 064). */
export const BusyLabel = ({ isBusy, children }: BusyLabelProps) => (
  <>
    {isBusy && <Spinner />}
    <span>{children}</span>
  </>
)
