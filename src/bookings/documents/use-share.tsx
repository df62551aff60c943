import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import type { SharedFacts } from './documents-slot.ts'
import { sharePlainText, type Shared } from './share.ts'

/** A button that shares a booking as text, and what became of it, for a region that is read out. Also offline. */
export const useShare = (facts: SharedFacts | null, size?: 'sm') => {
  const { t, i18n } = useLingui()
  const [shared, setShared] = useState<Shared>('no')
  if (facts === null) return { button: null, outcome: null }
  const { label, title, text, copied } = facts
  return {
    button: (
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<IconShare3 size={18} aria-hidden />}
        onClick={() => void sharePlainText(title, text).then(setShared)}
      >
        {i18n._(label)}
      </Button>
    ),
    outcome: (
      <>
        {shared === 'copied' && <Notice kind="info">{i18n._(copied)}</Notice>}
        {shared === 'shown' && (
          <Notice kind="info" title={t`Copy this text`}>
            <pre style={{ whiteSpace: 'pre-wrap', font: 'inherit', margin: 0 }}>{text}</pre>
          </Notice>
        )}
      </>
    ),
  }
}
