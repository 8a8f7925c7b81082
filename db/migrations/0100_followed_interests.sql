-- How far an interest has come that led to a subscription is how far the subscription is: it is said once, and counts once.
CREATE FUNCTION interest_status_of(subscription_status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN subscription_status IN ('signed', 'accepted') THEN 'Signed'
		WHEN subscription_status = 'closed' THEN 'Funded'
		WHEN subscription_status IN ('rejected', 'withdrawn', 'released') THEN 'Declined'
		ELSE 'Documents Sent' END
$$;--> statement-breakpoint
CREATE FUNCTION follow_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	followed text := interest_status_of(NEW.status);
BEGIN
	UPDATE interests SET status = followed, updated_at = greatest(now(), interests.updated_at + interval '1 millisecond'),
		follow_up_on = CASE WHEN followed IN ('Funded', 'Declined') THEN NULL ELSE interests.follow_up_on END
	WHERE interests.id = NEW.interest_id AND interests.status <> followed;
	-- Open screens read the list anew once this is committed.
	IF FOUND THEN PERFORM pg_notify('record_changes', 'interests'); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subscriptions_follow AFTER INSERT OR UPDATE OF "status", "interest_id" ON "subscriptions" FOR EACH ROW
	WHEN (NEW.interest_id IS NOT NULL) EXECUTE FUNCTION follow_subscription();--> statement-breakpoint
CREATE FUNCTION guard_followed_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM subscriptions WHERE subscriptions.interest_id = NEW.id AND interest_status_of(subscriptions.status) <> NEW.status
	) THEN
		RAISE EXCEPTION 'An interest stands as its subscription does'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'interests_follow_check', TABLE = 'interests';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER interests_guard BEFORE UPDATE OF "status" ON "interests" FOR EACH ROW
	WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION guard_followed_interest();--> statement-breakpoint
UPDATE interests SET status = interest_status_of(subscriptions.status),
	follow_up_on = CASE WHEN interest_status_of(subscriptions.status) IN ('Funded', 'Declined') THEN NULL ELSE interests.follow_up_on END
FROM subscriptions WHERE subscriptions.interest_id = interests.id AND interests.status <> interest_status_of(subscriptions.status);
