import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLink, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './DetailActions.module.css'

/** Actions for the displayed flights: share link, print, and the given children. */
export const DetailActions = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'no' | 'copied' | 'shown'>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied('copied')
    } catch {
      setCopied('shown')
    }
  }
  return (
    <div className={classes.box}>
      <div className={classes.actions}>
        {children}
        <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div role="status">
        {copied === 'copied' && (
          <Notice kind="info">
            <Trans>Link copied. It shows current prices after sign-in.</Trans>
          </Notice>
        )}
        {copied === 'shown' && (
          <Notice kind="info" title={t`Copy this link`}>
            <span className={classes.link}>{window.location.href}</span>
          </Notice>
        )}
      </div>
    </div>
  )
}
