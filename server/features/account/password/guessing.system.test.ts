import { startRedis } from '#tests/factories/redis.ts'
import { describeGuessing } from '#tests/suites/guessing.ts'

describeGuessing('Redis', startRedis)
