import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import classes from './CompanySignIn.module.css'

export const CopyLine = ({ label, text }: { label: string; text: string }) => {
  const { t } = useLingui()
  const id = useId()
  const line = useRef<HTMLElement>(null)
  const [end, setEnd] = useState<'copied' | 'marked' | null>(null)

  /** If copying fails, the text is selected, ready for the keyboard. */
  const mark = () => {
    if (line.current) getSelection()?.selectAllChildren(line.current)
    setEnd('marked')
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setEnd('copied')
    } catch {
      mark()
    }
  }

  return (
    <div className={classes.copyLine}>
      <span id={id} className={classes.copyLabel}>
        {label}
      </span>
      <code ref={line} aria-labelledby={id} dir="ltr" className={classes.copyText}>
        {text}
      </code>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={t`Copy: ${label}`}
        onClick={() => void copy()}
      >
        <Trans>Copy</Trans>
      </Button>
      <span role="status" className={classes.copied}>
        {end === 'copied' && <Trans>Copied.</Trans>}
        {end === 'marked' && <Trans>Text selected. Copy it with your keyboard.</Trans>}
      </span>
    </div>
  )
}
