import { Button, Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'

/**
 * Buttons that save files, one at a time; `make` reads what is needed and saves the file. It ends with the screen, and says
 * why a file was not made.
 */
export const ExportButtons = <Kind extends string>(props: {
  label: string
  kinds: readonly (readonly [kind: Kind, label: string])[]
  make: (kind: Kind, signal: AbortSignal) => Promise<void>
}) => {
  const { label, kinds, make } = props
  const { t } = useLingui()
  const [busy, setBusy] = useState<Kind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (kind: Kind): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setBusy(kind)
    setProblem(null)
    try {
      await make(kind, control.signal)
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof ApiError) setProblem(error.message)
      else if (isNetworkFailure(error)) setProblem(t`Go online to export.`)
      else setProblem(t`We couldn't make the file. Try again.`)
    } finally {
      if (running.current === control) running.current = null
      setBusy(null)
    }
  }

  return (
    <div>
      <Group gap="xs" role="group" aria-label={label}>
        {kinds.map(([kind, name]) => (
          <Button
            key={kind}
            variant="default"
            size="sm"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={busy === kind}
            disabled={busy !== null && busy !== kind}
            onClick={() => void run(kind)}
          >
            {name}
          </Button>
        ))}
      </Group>
      {problem !== null && (
        <Notice kind="danger" title={t`Export stopped`}>
          {problem}
        </Notice>
      )}
    </div>
  )
}
