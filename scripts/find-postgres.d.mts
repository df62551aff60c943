export type Postgres = { bin: string; version: number; from: 'system' | 'package' }

export function findPostgres(options?: { system?: boolean }): Promise<Postgres>
