export const CONNECTION_STATUSES = ['pending', 'accepted', 'declined'] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]
