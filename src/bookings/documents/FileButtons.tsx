import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarDown, IconFileDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import type { BookingDocuments } from './documents-slot.ts'

/** Buttons for voucher or ticket and for the calendar, with `children` between them. */
export const FileButtons = (props: {
  documents: BookingDocuments
  make: (work: () => Promise<void>) => Promise<void>
  children?: ReactNode
}) => {
  const { i18n } = useLingui()
  const { documents, make, children } = props
  const { paper, saveCalendar } = documents
  return (
    <>
      {paper !== null && (
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} aria-hidden />}
          onClick={() => void make(paper.save)}
        >
          {i18n._(paper.label)}
        </Button>
      )}
      {children}
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
        onClick={() => void make(saveCalendar)}
      >
        <Trans>Add to calendar</Trans>
      </Button>
    </>
  )
}

export const MakeFailure = ({ hasFailed }: { hasFailed: boolean }) => {
  const { t } = useLingui()
  return hasFailed && <Notice kind="warning" title={t`Couldn't create the document. Try again when you're online.`} />
}
