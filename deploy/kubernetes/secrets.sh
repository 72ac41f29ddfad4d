#!/bin/sh
# Prints the secrets that site.yaml and redis.yaml ask for, new ones each time. Once, before anything else is applied:
#   sh deploy/kubernetes/secrets.sh | kubectl apply -f -
# A Redis of one's own: its addresses instead (rediss://user:password@host:6379), and no secret wanbao-redis.
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
  # The site, and nobody else, may run the commands that it needs on its own keys. Everybody may ask whether Redis is there.
  users.acl: |
    user default on nopass resetkeys resetchannels -@all +ping
    user wanbao on >$password ~wanbao:* &wanbao:* -@all +ping +hello +get +getrange +set +del +exists +pttl +pexpire +incr +incrby +multi +exec +publish +subscribe
END
