#!/bin/sh
# Prints the secrets that site.yaml and redis.yaml need; each run makes new ones. Run it once, before you apply anything else:
#   sh deploy/kubernetes/secrets.sh | kubectl apply -f -
# With your own Redis, use its addresses (rediss://user:password@host:6379) and omit the secret wanbao-redis.
set -eu
password=$(openssl rand -hex 32)
cat <<END
apiVersion: v1
kind: Secret
metadata:
  name: wanbao
  labels: { app.kubernetes.io/name: wanbao }
type: Opaque
stringData:
  SESSION_SECRET: $(openssl rand -hex 32)
  REDIS_URL: redis://wanbao:$password@wanbao-redis:6379
  REDIS_ANSWERS_URL: redis://wanbao:$password@wanbao-answers:6379
---
apiVersion: v1
kind: Secret
metadata:
  name: wanbao-redis
  labels: { app.kubernetes.io/name: wanbao-redis }
type: Opaque
stringData:
  # Only the site may run commands: those that it needs, on its own keys. Everybody else may only ping.
  users.acl: |
    user default on nopass resetkeys resetchannels -@all +ping
    user wanbao on >$password ~wanbao:* &wanbao:* -@all +ping +hello +get +getrange +set +del +exists +pttl +pexpire +incr +incrby +multi +exec +publish +subscribe
END
