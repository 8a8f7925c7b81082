-- What the firm has accepted stands in its executed file: it is not withdrawn before the subscription is released.
CREATE FUNCTION guard_executed_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM subscriptions WHERE subscriptions.document_id = NEW.id AND subscriptions.status IN ('accepted', 'closed')
	) THEN
		RAISE EXCEPTION 'The executed file of an accepted subscription is not withdrawn'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_executed_check', TABLE = 'documents';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_executed BEFORE UPDATE OF "status" ON "documents" FOR EACH ROW
	WHEN (NEW.status = 'withdrawn') EXECUTE FUNCTION guard_executed_file();
