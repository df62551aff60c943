import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { HostListing } from '#contract/hosts/listings.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { usePause } from './use-pause.ts'

/** Says what pausing does, or resuming, before it is done. */
export const PauseSheet = (props: { listing: HostListing; isPaused: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const { listing, isPaused, onClose } = props
  const { name, upcoming } = listing
  const pause = usePause(listing, onClose)
  return (
    <Sheet
      title={isPaused ? t`Resume sales of ${name}?` : t`Pause sales of ${name}?`}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {isPaused ? (
            <Trans>Guests can find and book it again, on the days that are open in your calendar.</Trans>
          ) : (
            <Trans>
              Guests can't find or book it until you resume. Rooms being booked right now can still be booked.
            </Trans>
          )}
        </Text>
        {!isPaused && upcoming > 0 && (
          <Text>
            <Plural
              value={upcoming}
              one="# coming booking stays booked. You still host it."
              other="# coming bookings stay booked. You still host them."
            />
          </Text>
        )}
        {pause.error && <Notice kind="danger">{pause.error.message}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={pause.isPending} onClick={() => pause.mutate(!isPaused)}>
            {isPaused ? <Trans>Resume sales</Trans> : <Trans>Pause sales</Trans>}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
