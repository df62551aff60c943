const common = [
  '--single',
  '-O',
  '-j',
  ...settings({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    shared_buffers: '16MB',
  }),
]

/** Start parameters of a folder that must survive a power cut. fdatasync and its kin are empty in this build; fsync is ours. */
export const durableParameters: string[] = [
  ...common,
  ...settings({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', wal_sync_method: 'fsync' }),
]

/** Start parameters of an engine in memory, or of a folder that is synced as a whole afterwards. */
export const fastParameters: string[] = [...common, '-F']

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
