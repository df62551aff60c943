import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'

/** Explicit passkey button, in addition to the browser's autofill. */
export const PasskeyButton = ({ pending, onPress }: { pending: boolean; onPress: () => void }) => (
  <Button
    variant="default"
    fullWidth
    leftSection={<IconFingerprint size={20} aria-hidden />}
    loading={pending}
    aria-busy={pending}
    onClick={onPress}
  >
    <Trans>Use a passkey</Trans>
  </Button>
)
