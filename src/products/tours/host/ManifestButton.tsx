import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { HostedTour } from '#contract/products/tours/hosted.ts'
import { getManifest } from '#contract/products/tours/manifest.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** The list of everybody who comes to the departure of a booking, as a file. Never stored on the device by Singgah. */
export const ManifestButton = ({ booking }: { booking: Pick<HostedTour, 'departureId' | 'day' | 'time'> }) => {
  const { t } = useLingui()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { departureId, day, time } = booking
  const save = async () => {
    setPending(true)
    setFailure(null)
    try {
      const [manifest, { manifestPdf }] = await Promise.all([
        call(getManifest, { params: { departureId } }),
        import('./manifest-pdf.ts'),
      ])
      saveFile(`Singgah-${day}-${time.replace(':', '')}.pdf`, manifestPdf(manifest), 'application/pdf')
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message)
      else if (isNetworkFailure(error)) setFailure(t`Go online to get the newest manifest.`)
      else throw error
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => void save()}
      >
        <Trans>Manifest of this departure (PDF)</Trans>
      </Button>
    </>
  )
}
