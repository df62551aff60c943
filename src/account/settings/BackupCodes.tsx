import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './Factors.module.css'

const printCodes = (): void => {
  document.body.dataset.printing = 'backup-codes'
  addEventListener('afterprint', () => delete document.body.dataset.printing, { once: true })
  print()
}

/** The backup codes, shown once: to be copied, kept as a file or printed. */
export const BackupCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${t`Backup codes for Singgah. Each works once.`}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <div className={classes.panel}>
      <div className={classes.printed}>
        <h4 ref={title} tabIndex={-1} className={classes.name}>
          <Trans>Your backup codes</Trans>
        </h4>
        <p className={classes.lead}>
          <Trans>Use one to sign in when you don't have your app. Store them away from your devices.</Trans>
        </p>
        <ul className={classes.codes} aria-label={t`Backup codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Notice kind="warning">
        <Trans>They're shown only once. Copy, save or print them now.</Trans>
      </Notice>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile('singgah-backup-codes.txt', text, 'text/plain;charset=utf-8')}
        >
          <Trans>Save as text</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={printCodes}>
          <Trans>Print</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I've saved them</Trans>
        </Button>
      </div>
      {copied === 'failed' && (
        <Notice kind="danger">
          <Trans>Couldn't copy. Select the codes or save them as text.</Trans>
        </Notice>
      )}
    </div>
  )
}
