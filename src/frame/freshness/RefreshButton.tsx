import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './RefreshButton.module.css'
import { useRefresh } from './use-refresh.ts'

/** Refreshes the screen, also by keyboard; keeps the focus while it runs. */
export const RefreshButton = () => {
  const { t } = useLingui()
  const { isRefreshing, status, refresh } = useRefresh()
  return (
    <>
      <IconButton
        label={t`Refresh`}
        title={t`Refresh`}
        className={classes.button ?? ''}
        aria-disabled={isRefreshing}
        data-busy={isRefreshing || undefined}
        onClick={() => void refresh()}
      >
        <IconRefresh size={18} aria-hidden />
      </IconButton>
      <span className="visually-hidden" role="status">
        {status}
      </span>
    </>
  )
}
