ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_subject_check";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subject_check" CHECK ("deliveries"."subject" in ('letter', 'distribution', 'document', 'document_reminder', 'document_withdrawn', 'update', 'statement', 'access_given', 'access_ended', 'tax_delayed', 'tax_available', 'room_admitted', 'room_supplement', 'signature_asked', 'subscription_expired', 'subscription_ended', 'subscription_room', 'money_came', 'subscription_accepted', 'subscription_released', 'subscription_closed', 'raise'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	said CONSTANT text[] := '{number,raise_id,user_id,channel,created_at}';
	answered CONSTANT text[] := '{answers,cents,raise_class_id,entity_id}';
	accepted CONSTANT text[] := '{accepted_cents,accepted_on,accepted_by,document_id}';
	ways CONSTANT text[] := '{waiting-draft,waiting-expired,waiting-withdrawn,draft-signing,draft-expired,draft-withdrawn,signing-signed,signing-draft,signing-expired,signing-withdrawn,signed-draft,signed-rejected,signed-withdrawn,signed-accepted,accepted-released,accepted-closed,expired-draft}';
	is_accepting boolean;
	is_kept boolean;
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status IN ('draft', 'waiting') AND EXISTS (
			SELECT FROM raises WHERE raises.id = NEW.raise_id AND raises.status = 'open' FOR SHARE
		) AND (NEW.raise_class_id IS NULL OR EXISTS (
			SELECT FROM raise_classes WHERE raise_classes.id = NEW.raise_class_id AND raise_classes.raise_id = NEW.raise_id
		)) THEN RETURN NEW; END IF;
	ELSIF TG_OP = 'UPDATE' THEN
		is_accepting := OLD.status = 'signed' AND NEW.status = 'accepted';
		is_kept := (SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(said) AS field)
			AND (NEW.raise_class_id IS NULL OR EXISTS (
				SELECT FROM raise_classes WHERE raise_classes.id = NEW.raise_class_id AND raise_classes.raise_id = NEW.raise_id
			));
		-- What is answered changes while nobody is asked to sign it. What nobody signed may be emptied once it rests. A new owner has its
		-- entity once it is accepted.
		IF OLD.status NOT IN ('waiting', 'draft') OR NEW.status NOT IN ('waiting', 'draft', 'signing') THEN
			is_kept := is_kept AND (
				(SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(answered) AS field)
				OR (is_accepting AND OLD.entity_id IS NULL
					AND (SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(answered) AS field WHERE field <> 'entity_id'))
				OR (OLD.status IN ('expired', 'withdrawn') AND NEW.status = OLD.status AND NEW.answers = '{}'::jsonb
					AND (SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(answered) AS field WHERE field <> 'answers')
					AND NOT EXISTS (
						SELECT FROM signatures JOIN signers ON signers.id = signatures.signer_id JOIN packets ON packets.id = signers.packet_id
						WHERE packets.subscription_id = NEW.id
					))
			);
		END IF;
		-- What was accepted stays, save that another amount has another file while nothing of it is in the book.
		IF OLD.status IN ('accepted', 'released', 'closed') THEN
			is_kept := is_kept AND NEW.signed_at = OLD.signed_at AND (
				(SELECT bool_and(to_jsonb(NEW) -> field = to_jsonb(OLD) -> field) FROM unnest(accepted) AS field)
				OR (OLD.status = 'accepted' AND NEW.status = 'accepted' AND NEW.accepted_on = OLD.accepted_on AND NEW.accepted_by = OLD.accepted_by
					AND NEW.accepted_cents <> OLD.accepted_cents AND NEW.document_id <> OLD.document_id)
			);
		ELSIF is_accepting THEN is_kept := is_kept AND NEW.signed_at = OLD.signed_at;
		END IF;
		-- What nobody was asked to sign ends with its raise alone.
		IF OLD.status IN ('draft', 'waiting') AND NEW.status = 'expired' THEN
			is_kept := is_kept AND EXISTS (SELECT FROM raises WHERE raises.id = NEW.raise_id AND raises.status = 'closed');
		END IF;
		IF is_kept AND (NEW.status = OLD.status OR OLD.status || '-' || NEW.status = ANY (ways)) THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A subscription is begun in an open raise and moves along its way'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;
