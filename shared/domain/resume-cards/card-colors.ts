export const CARD_COLORS = {
  professional: { name: 'Professional', background: '#1f2937', text: '#ffffff', accent: '#3b82f6' },
  creative: { name: 'Creative', background: '#7c3aed', text: '#ffffff', accent: '#fbbf24' },
  modern: { name: 'Modern', background: '#111827', text: '#f9fafb', accent: '#10b981' },
  warm: { name: 'Warm', background: '#92400e', text: '#fef3c7', accent: '#f59e0b' },
  cool: { name: 'Cool', background: '#1e40af', text: '#dbeafe', accent: '#60a5fa' },
  elegant: { name: 'Elegant', background: '#374151', text: '#f3f4f6', accent: '#ec4899' },
} as const
