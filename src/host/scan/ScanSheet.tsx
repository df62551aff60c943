import { Button, FileButton, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Camera, hasCamera } from './Camera.tsx'
import { prepareReading, readPicture } from './read-code.ts'
import { ScanResult } from './ScanResult.tsx'
import { useScan } from './use-scan.ts'
import { prepareVerifying } from './verify-signature.ts'
import classes from './Scan.module.css'

/** Has on the device what reading and verifying a code needs. */
export const prepare = async (): Promise<void> => {
  await Promise.all([prepareReading(), prepareVerifying()])
}

/** Checks in a guest by the code of their voucher, also offline: by camera, picture or typed reference. */
export const ScanSheet = ({
  onClose,
  read = readPicture,
}: {
  onClose: () => void
  read?: (file: Blob) => Promise<string | null>
}) => {
  const { t } = useLingui()
  const scan = useScan()
  const [isFilming, setFilming] = useState(false)
  const [reference, setReference] = useState('')
  const [isBusy, setBusy] = useState(false)
  const during = async (work: Promise<void>) => {
    setBusy(true)
    await work.finally(() => setBusy(false))
  }
  const upload = async (file: File | null) => {
    if (file === null) return
    try {
      const code = await read(file)
      if (code === null) scan.show({ kind: 'no_code' })
      else await scan.readCode(code)
    } catch {
      scan.show({ kind: 'no_picture' })
    }
  }
  const { facts, scanned } = scan
  return (
    <Sheet title={t`Check in by QR`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {scanned !== null && <ScanResult scanned={scanned} listings={facts?.listings ?? []} onAgain={scan.again} />}
        {scanned === null && (
          <div className={classes.ways}>
            {isFilming && (
              <Camera
                onCode={(code) => {
                  setFilming(false)
                  void during(scan.readCode(code))
                }}
              />
            )}
            {!isFilming && hasCamera() && (
              <Button leftSection={<IconCamera size={20} aria-hidden />} onClick={() => setFilming(true)}>
                <Trans>Use the camera</Trans>
              </Button>
            )}
            <FileButton accept="image/*" onChange={(file) => void during(upload(file))}>
              {(props) => (
                <Button {...props} variant="default" loading={isBusy} leftSection={<IconPhoto size={20} aria-hidden />}>
                  <Trans>Upload a picture of the code</Trans>
                </Button>
              )}
            </FileButton>
            <form
              className={classes.typed}
              onSubmit={(event) => {
                event.preventDefault()
                if (reference.trim() !== '') void during(scan.find(reference))
              }}
            >
              <TextInput
                label={t`Or enter the reference`}
                placeholder="SG-"
                autoCapitalize="characters"
                autoComplete="off"
                maxLength={20}
                value={reference}
                onChange={(event) => setReference(event.currentTarget.value)}
              />
              <Button type="submit" variant="default" loading={isBusy}>
                <Trans>Find</Trans>
              </Button>
            </form>
          </div>
        )}
        {facts === null ? (
          <Text size="sm" c="dimmed">
            <Trans>Codes can't be verified on this device yet. Open this screen online once.</Trans>
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>Cancelled and changed bookings:</Trans> <FreshnessMark at={facts.asOf} zone={deviceZone()} />
          </Text>
        )}
      </Stack>
    </Sheet>
  )
}
