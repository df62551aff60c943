import { useLingui } from '@lingui/react/macro'
import { IconCalendarDown, IconFileDownload } from '@tabler/icons-react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { hasVoucher } from '#src/products/stays/documents/has-voucher.ts'
import { saveCalendarFile, saveVoucher } from '#src/products/stays/documents/save-documents.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { notify } from '#src/ui/notify.ts'
import classes from './BookingDocuments.module.css'

/** Voucher and calendar entry of a booking in a row of a list. */
export const BookingFileButtons = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => {
  const { t } = useLingui()
  const { name } = booking.hotel
  const make = (work: Promise<void>) =>
    void work.catch(() => notify({ message: t`The document could not be made. Please try again with network.` }))
  return (
    <div className={classes.icons}>
      {hasVoucher(booking) && (
        <IconButton label={t`Voucher (PDF), ${name}`} onClick={() => make(saveVoucher(booking, savedAt))}>
          <IconFileDownload size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t`For the calendar, ${name}`} onClick={() => make(saveCalendarFile(booking))}>
        <IconCalendarDown size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
