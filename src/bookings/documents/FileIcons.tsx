import { useLingui } from '@lingui/react/macro'
import { IconCalendarDown, IconFileDownload } from '@tabler/icons-react'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { notify } from '#src/ui/notify.ts'
import { useBookingDocuments } from './booking-documents.ts'
import classes from './FileIcons.module.css'

type FileIconsProps = {
  of: BookingOfService
  /** Of what is booked: the accessible names of all rows differ by it. */
  name: string
  /** When the list was read, in milliseconds since 1970. */
  savedAt: number
}

/** Voucher or ticket and calendar entry of a booking in a row of a list. */
export const FileIcons = ({ of, name, savedAt }: FileIconsProps) => {
  const { i18n, t } = useLingui()
  const { paper, saveCalendar } = useBookingDocuments(of, savedAt)
  const make = (work: () => Promise<void>) =>
    void work().catch(() => notify({ message: t`Couldn't create the document. Try again when you're online.` }))
  return (
    <div className={classes.icons}>
      {paper !== null && (
        <IconButton label={`${i18n._(paper.label)}, ${name}`} onClick={() => make(paper.save)}>
          <IconFileDownload size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t`Add to calendar, ${name}`} onClick={() => make(saveCalendar)}>
        <IconCalendarDown size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
