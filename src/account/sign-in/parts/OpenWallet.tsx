import { Trans } from '@lingui/react/macro'
import { IconWallet } from '@tabler/icons-react'
import { useWalletHint } from '#src/platform/wallet/use-wallet-hint.ts'
import { LinkButton } from '#src/ui/links.tsx'

/** The way to what this device keeps of who was last here; nothing where it keeps nothing. */
export const OpenWallet = () => {
  if (!useWalletHint()) return null
  return (
    <LinkButton variant="default" fullWidth to="/wallet" leftSection={<IconWallet size={20} aria-hidden />}>
      <Trans>Open my wallet</Trans>
    </LinkButton>
  )
}
