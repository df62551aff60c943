import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Waiting } from '#src/ui/Waiting.tsx'
import { StillTrying } from './StillTrying.tsx'

/** Shown while a screen's data is on its way. */
export const ScreenPending = () => {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <>
      <Waiting label={t`Loading`} />
      <StillTrying onCancel={() => router.history.back()} />
    </>
  )
}
