import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './FlightTicket.module.css'

/** The airline's booking code, large enough to read out at check-in, with a copy button. */
export const Locator = ({ locator, voided }: { locator: string; voided: boolean }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(locator).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={classes.locator}>
      <span>
        <small>
          <Trans>Airline booking code</Trans>
        </small>
        {voided ? <s>{locator}</s> : <b>{locator}</b>}
      </span>
      <Button
        variant="default"
        className={classes.screenOnly}
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
      </Button>
    </div>
  )
}
